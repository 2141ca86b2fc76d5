// A part of the page as an image: its elements and all styles in one SVG, which the browser draws onto a canvas.
//
// It is laid out in a frame of its own, so that it looks the same on every screen; nothing leaves the device.

const XHTML = 'http://www.w3.org/1999/xhtml';

/** A document of a size of its own with the styles of the page, in which something can be mounted. */
export class Stage {
  readonly frame = document.createElement('iframe');
  private styles = '';

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const { frame } = this;
    frame.width = String(width);
    frame.height = String(height);
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.style.cssText = 'position: fixed; left: -10000px; top: 0; border: 0; visibility: hidden;';
    document.body.append(frame);
    const { documentElement } = this.document;
    for (const { name, value } of document.documentElement.attributes) documentElement.setAttribute(name, value);
    documentElement.dataset.motion = 'off';
    this.document.body.style.cssText = 'margin: 0; overflow: hidden;';
  }

  get document(): Document {
    return this.frame.contentDocument!;
  }

  /** Take in the styles that the page has by now; waits until they are there. */
  async dress(): Promise<void> {
    const style = this.document.createElement('style');
    style.textContent = `${await stylesOf(document)} * { animation: none !important; transition: none !important; }`;
    this.styles = await withFiles(style.textContent);
    this.document.head.append(style);
    await document.fonts.ready;
  }

  /** Let an element keep the height that it has now. */
  hold(selector: string): void {
    const element = this.document.querySelector<HTMLElement>(selector);
    if (element) element.style.height = `${element.offsetHeight}px`;
  }

  /** What it shows now, drawn onto a canvas as large as that is. */
  async draw(onto: CanvasRenderingContext2D): Promise<void> {
    const image = new Image(this.width, this.height);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await this.svg())}`;
    await image.decode();
    onto.drawImage(image, 0, 0, onto.canvas.width, onto.canvas.height);
  }

  private async svg(): Promise<string> {
    const body = this.document.body.cloneNode(true) as HTMLElement;
    body.setAttribute('xmlns', XHTML);
    for (const image of body.querySelectorAll('img')) image.src = await inlined(image.getAttribute('src') ?? '');
    const { lang, dataset } = this.document.documentElement;
    const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    root.setAttribute('width', String(this.width));
    root.setAttribute('height', String(this.height));
    root.setAttribute('lang', lang);
    for (const [name, value] of Object.entries(dataset)) root.dataset[name] = value;
    root.style.fontSize = getComputedStyle(this.document.documentElement).fontSize;
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = this.styles;
    const foreign = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
    foreign.setAttribute('width', '100%');
    foreign.setAttribute('height', '100%');
    foreign.append(body);
    root.append(style, foreign);
    return new XMLSerializer().serializeToString(root);
  }

  close(): void {
    this.frame.remove();
  }
}

const NAMED = /url\((['"]?)(?!data:|#|['"])([^'")]+)\1\)/g;

/** The styles of the page as they were written, with addresses that hold anywhere. */
async function stylesOf(page: Document): Promise<string> {
  const sheets = [...page.styleSheets].map(async (sheet) => {
    const text = sheet.href ? await (await fetch(sheet.href)).text() : (sheet.ownerNode?.textContent ?? '');
    const from = sheet.href ?? location.href;
    return text.replace(NAMED, (...found) => `url("${new URL(String(found[2]), from).href}")`);
  });
  return (await Promise.all(sheets)).join('\n');
}

/** Styles that contain the files that they name: an image fetches nothing. */
async function withFiles(styles: string): Promise<string> {
  for (const [whole, , address] of [...styles.matchAll(NAMED)])
    styles = styles.replaceAll(whole, `url("${await inlined(address!)}")`);
  return styles;
}

const files = new Map<string, Promise<string>>();

/** A file of this service as an address that contains it. */
function inlined(address: string): Promise<string> {
  if (!address || address.startsWith('data:')) return Promise.resolve(address);
  let found = files.get(address);
  if (!found) {
    found = fetch(address)
      .then((answer) => answer.blob())
      .then(
        (blob) =>
          new Promise<string>((resolve, reject) => {
            const reader = new FileReader();
            reader.onload = () => resolve(String(reader.result));
            reader.onerror = () => reject(new Error(address));
            reader.readAsDataURL(blob);
          }),
      );
    files.set(address, found);
  }
  return found;
}
