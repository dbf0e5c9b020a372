/** The dark theme's token values: this page is outside the site and loads nothing. */
export const messagesStyle = `
:root{color-scheme:dark;font-family:"Plus Jakarta Sans","Segoe UI",system-ui,sans-serif;line-height:1.5}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:radial-gradient(1100px 480px at 50% -140px,#322768 0,#0B0820 70%) no-repeat #0B0820;color:#D9D4F2}
header,main{max-width:720px;margin:0 auto;padding:16px}
header{display:flex;justify-content:space-between;align-items:center;gap:12px}
.home{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:#fff;font:700 20px/1 Sora,"Segoe UI",system-ui,sans-serif;text-decoration:none}
.tag{padding:4px 12px;border:1px solid #322768;border-radius:99px;background:#19133C;color:#2ED3B7;font-size:13px;font-weight:600}
h1{margin:16px 0 4px;color:#fff;font:700 32px/1.2 Sora,"Segoe UI",system-ui,sans-serif}
.lead{margin:0 0 24px;color:#9D94C9}
label{display:block;margin-bottom:4px;font-size:14px;font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:8px}
input{flex:1 1 200px;min-height:48px;padding:0 16px;border:1px solid #322768;border-radius:8px;background:#120D2E;color:#fff;font:inherit}
button{min-height:48px;padding:0 24px;border:0;border-radius:8px;background:linear-gradient(#FFC94D,#F5A90F);color:#0B0820;font:inherit;font-weight:700;cursor:pointer}
.all{display:inline-flex;align-items:center;min-height:48px;padding:0 8px;color:#5BB8FF}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid #5BB8FF;outline-offset:2px}
ol{display:grid;gap:12px;margin:24px 0;padding:0;list-style:none}
li{padding:16px;border:1px solid #322768;border-radius:12px;background:#120D2E}
li:first-child{border-color:#F5A90F;background:#19133C;box-shadow:0 12px 40px -20px #F5A90F}
.head{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;font-size:14px}
.head b{color:#fff;font-variant-numeric:tabular-nums}
.head time{margin-left:auto;color:#9D94C9;font-variant-numeric:tabular-nums}
.purpose{color:#9D94C9}
.channel{padding:2px 10px;border-radius:99px;font-size:12px;font-weight:700}
.sms{background:#2ED3B722;color:#2ED3B7}
.mail{background:#5BB8FF22;color:#5BB8FF}
.code{margin:12px 0 4px;color:#FFC94D;font:700 36px/1.1 Sora,"Segoe UI",system-ui,sans-serif;letter-spacing:.18em;font-variant-numeric:tabular-nums;user-select:all}
.text{margin:8px 0 0;overflow-wrap:anywhere;white-space:pre-line}
.empty{margin:48px 0;text-align:center}
.empty svg{width:96px;height:96px;opacity:.85}
.empty p{margin:8px 0 0}
.hint{color:#9D94C9}
`;
