/** Width of the white border in modules. */
const border = 2;
/** Minimum width of the code in pixels. */
const minimumWidth = 720;

/** A QR code as PNG. Whole pixels per module and a border let wallet apps read it. */
export async function qrPng(svg: SVGSVGElement): Promise<Blob> {
  const modules = svg.viewBox.baseVal.width;
  const module = Math.ceil(minimumWidth / modules);
  const size = modules * module;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(size));
  const image = new Image(size, size);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const edge = border * module;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: size + 2 * edge,
    height: size + 2 * edge,
  });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, edge, edge, size, size);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('This browser has too little memory for the picture.');
  return picture;
}
