import { frameTitle } from './frame-title.ts';
import { errorDetail, readSignMessage, type SignEvents, type SignMessage } from './sign-events.ts';

export type { SignDecision, SignErrorReason, SignEvents } from './sign-events.ts';

/** The colours of the signing page. `auto` are those that the signer's device prefers. */
export type SignTheme = 'light' | 'dark' | 'auto';

/** An element whose listeners get the events of SignEvents, which do not bubble, and the events of all elements. */
interface ElementWithEvents extends HTMLElement {
  addEventListener<Name extends keyof SignEvents>(
    type: Name,
    listener: (event: CustomEvent<SignEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

// On a server, where there are no elements, importing this does nothing. For the browser, listeners are any functions;
// the types say what they get.
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as new () => ElementWithEvents;

/** How long a page that has loaded may take to respond before it counts as not shown. */
const responseMs = 3_000;

/** Leaves room for the list of languages, which opens on top of the page. */
const minHeight = '28rem';

/**
 * `<assent-sign src="https://sign.example.com/sign/TOKEN">`: shows the signing page in a frame that grows with it. The
 * attributes `lang` and `theme` choose its language and colours, and `title` names the frame for screen readers.
 */
export class AssentSignElement extends Base {
  static readonly observedAttributes = ['src', 'lang', 'theme', 'title'];

  #frame: HTMLIFrameElement | undefined;
  /** Marks a place on the page, so that the surrounding page can scroll to it. */
  #place: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The events dispatched since the source was set: each is dispatched only once. */
  #dispatched = new Set<keyof SignEvents>();

  get src(): string {
    return this.getAttribute('src') ?? '';
  }
  set src(link: string) {
    this.setAttribute('src', link);
  }

  get theme(): SignTheme {
    const theme = this.getAttribute('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  }
  set theme(theme: SignTheme) {
    this.setAttribute('theme', theme);
  }

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    // Neither a style element nor a style attribute, which a Content-Security-Policy may forbid.
    const style = new CSSStyleSheet();
    style.replaceSync(':host{display:block;position:relative}');
    root.adoptedStyleSheets = [style];
    const frame = document.createElement('iframe');
    Object.assign(frame.style, { display: 'block', width: '100%', minHeight, border: '0' });
    frame.addEventListener('load', this.#connect);
    const place = document.createElement('span');
    place.style.position = 'absolute';
    this.#frame = frame;
    this.#place = place;
    addEventListener('message', this.#receive);
    this.#describe();
    root.replaceChildren(place);
    this.#open();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#receive);
    clearTimeout(this.#timer);
    this.shadowRoot?.replaceChildren();
    this.#frame = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.#frame || before === after) return;
    this.#describe();
    if (name === 'src' || name === 'lang') this.#open();
    if (name === 'theme') this.#post();
  }

  /** The link with the language; undefined when it is not the address of a page, or empty. */
  get #url(): URL | undefined {
    // It would resolve to the address of the surrounding page.
    if (this.src.trim() === '') return undefined;
    const url = URL.canParse(this.src, document.baseURI) ? new URL(this.src, document.baseURI) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    if (this.lang) url.searchParams.set('lang', this.lang);
    return url;
  }

  get #pageTheme(): string {
    return this.theme === 'auto' ? '' : this.theme;
  }

  #describe(): void {
    if (!this.#frame) return;
    this.#frame.title = this.title || frameTitle(this.lang || document.documentElement.lang);
    // The page reads it before it is drawn.
    this.#frame.name = this.#pageTheme;
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#dispatched.clear();
    const url = this.#url;
    if (url) this.#show(url);
    else this.#frame?.remove();
    // Dispatched later, so that the code that adds the element can add its listeners first.
    if (!url && this.src.trim() !== '')
      this.#timer = setTimeout(() => this.#dispatch('error', errorDetail('invalid-link')));
  }

  #show(url: URL): void {
    this.#frame?.setAttribute('src', url.href);
    // Only if it is not there yet: a frame that is moved loads its page again.
    if (this.#frame && !this.#frame.isConnected) this.shadowRoot?.prepend(this.#frame);
  }

  /** Asks each page that the frame shows to report to this one. */
  #connect = (): void => {
    if (!this.#url) return;
    clearTimeout(this.#timer);
    this.#post();
    // After a decision, the frame may have moved on to the request's redirect URL.
    if (this.#dispatched.has('completed') || this.#dispatched.has('rejected')) return;
    this.#timer = setTimeout(() => this.#dispatch('error', errorDetail('unavailable')), responseMs);
  };

  #post(): void {
    const url = this.#url;
    if (url)
      this.#frame?.contentWindow?.postMessage({ type: 'assent:connect', theme: this.#pageTheme }, url.origin);
  }

  /** Accepts messages only from the page in the frame, and only while that page belongs to the service. */
  #receive = ({ source, origin, data }: MessageEvent): void => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || origin !== this.#url?.origin) return;
    const message = readSignMessage(data);
    if (message) this.#handle(message, frame);
  };

  #handle(message: SignMessage, frame: HTMLIFrameElement): void {
    switch (message.type) {
      case 'ready':
        clearTimeout(this.#timer);
        // A page after the first, such as the review, begins at its top.
        if (this.#dispatched.has('ready') && frame.getBoundingClientRect().top < 0) this.#scrollTo(0);
        this.#dispatch('ready', null);
        break;
      case 'height':
        frame.style.height = `${message.height}px`;
        break;
      case 'scroll':
        this.#scrollTo(message.top);
        break;
      case 'focus':
        // Browsers other than Safari have scrolled to it already.
        this.#scrollTo(message.top, message.height, 'nearest');
        break;
      case 'viewed':
        this.#dispatch('viewed', null);
        break;
      case 'error':
        this.#dispatch('error', errorDetail(message.reason));
        break;
      default:
        this.#dispatch(message.type, { requestId: message.requestId, status: message.status });
    }
  }

  #scrollTo(top: number, height = 0, block: ScrollLogicalPosition = 'start'): void {
    if (!this.#place) return;
    this.#place.style.top = `${top}px`;
    this.#place.style.height = `${height}px`;
    this.#place.scrollIntoView({ block });
  }

  #dispatch<Name extends keyof SignEvents>(name: Name, detail: SignEvents[Name]): void {
    if (this.#dispatched.has(name)) return;
    this.#dispatched.add(name);
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-sign': AssentSignElement;
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('assent-sign'))
  customElements.define('assent-sign', AssentSignElement);
