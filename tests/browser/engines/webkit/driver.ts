/** A fault that the driver reports, such as `no such element`. */
export class DriverError extends Error {}

/** Sends the commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/) to a driver, over HTTP. */
export class WebDriver {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /**
   * Opens a browser.
   * @param port the port at which the driver listens
   */
  static async open(port: number): Promise<WebDriver> {
    const driver = new WebDriver(`http://127.0.0.1:${port}`);
    const { sessionId } = await driver.post<{ sessionId: string }>('/session', {
      capabilities: { alwaysMatch: {} },
    });
    return new WebDriver(`http://127.0.0.1:${port}/session/${sessionId}`);
  }

  get<T>(path: string): Promise<T> {
    return this.#call('GET', path);
  }

  post<T = null>(path: string, body: object = {}): Promise<T> {
    return this.#call('POST', path, JSON.stringify(body));
  }

  /** With the path `/window`, closes the current window. Without a path, closes the browser. */
  close(path = ''): Promise<unknown> {
    return this.#call('DELETE', path);
  }

  async #call<T>(method: string, path: string, body?: string): Promise<T> {
    const answer = await fetch(this.#address + path, {
      method,
      body,
      headers: { 'content-type': 'application/json' },
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new DriverError(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
}
