const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

const isBodiless = (status: number): boolean => status === 204 || status === 304;

/**
 * A `fetch` that tells how much of its body has been sent, as a share of 1: `fetch` itself never does. For the few
 * requests that carry a file; fails and aborts as `fetch` does.
 */
export const fetchTelling =
  (onProgress: (share: number) => void) =>
  (url: string, { method = 'POST', credentials, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = credentials === 'include';
      request.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status } = request;
        resolve(
          new Response(isBodiless(status) ? null : request.response, { status, headers: headersOf(request) }),
        );
      };
      request.onerror = () => reject(new TypeError('The request was not answered'));
      request.onabort = () => reject(new DOMException('The request was aborted', 'AbortError'));
      if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body instanceof FormData ? body : String(body));
    });
