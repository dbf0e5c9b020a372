// Starts Swagger UI with the document that is inside the page.
const spec = JSON.parse(document.getElementById('openapi').textContent);
window.SwaggerUIBundle({
  spec,
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
