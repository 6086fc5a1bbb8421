import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, startServer } from './testing/child.ts';

const BUSY_MACHINE_MS = 120_000;
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_ID = 'b7ad6b7169203331';
const PROXY = '127.0.0.2';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: {
    resource: Pick<Span, 'attributes'>;
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** Speaks OTLP as JSON. */
async function startCollector() {
  const paths = new Set<string | undefined>();
  const exports: Export[] = [];
  const server = createServer(async (call, answer) => {
    paths.add(call.url);
    exports.push((await json(call)) as Export);
    answer.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const resources = () => exports.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    resources,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

async function getFrom(localAddress: string, url: string, method = 'GET', body = '') {
  const headers = {
    traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`,
    'content-type': 'application/json',
  };
  const call = request(url, { localAddress, headers, method }).end(body);
  const [answer] = await once(call, 'response');
  await text(answer);
  return answer.headers['x-request-id'] as string;
}

const attributesOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

test(
  'each request is a span with its rendering and statements; a stop sends them',
  async () => {
    const collector = await startCollector();
    const server = await startServer(await makeFolder(), {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
      TRUSTED_PROXIES: PROXY,
    });
    const page = await getFrom('127.0.0.1', `${server.url}/`);
    const kept = await getFrom('127.0.0.1', `${server.url}/`);
    const list = await getFrom(PROXY, `${server.url}/api/book-summaries?search=SECRETWORD`);
    const login = await getFrom('127.0.0.1', `${server.url}/api/login`, 'POST', '{}');
    const missing = await getFrom('127.0.0.1', `${server.url}/api/book-summaries/999999`);
    expect((await server.stop()).code).toBe(0);

    expect([...collector.paths]).toEqual(['/v1/traces']);
    expect(attributesOf(collector.resources()[0]?.resource ?? { attributes: [] })).toMatchObject({
      'service.name': 'foreword',
      'deployment.environment.name': 'trial',
    });
    const spans = collector.spans();
    const ofRequest = (id: string) => {
      const found = spans.filter((span) => attributesOf(span)['request.id'] === id);
      expect(found).toHaveLength(1);
      return found[0] as Span;
    };
    const below = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

    const rendered = ofRequest(page);
    expect(rendered).toMatchObject({ name: 'GET /*' });
    expect(rendered.traceId).not.toBe(TRACE_ID);
    expect(attributesOf(rendered)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/*',
      'http.response.status_code': 200,
      'request.id': page,
    });
    const render = below(rendered).find(({ name }) => name === 'render') as Span;
    const statement = below(render).find(({ name }) => name === 'select') as Span;
    expect(attributesOf(statement)).toMatchObject({
      'db.system.name': 'sqlite',
      'db.operation.name': 'select',
      'db.query.text': expect.stringMatching(/^(with|select) /),
    });
    expect(below(ofRequest(kept))).toEqual([]);

    const followed = ofRequest(list);
    expect(followed).toMatchObject({ traceId: TRACE_ID, parentSpanId: PARENT_ID });
    expect(below(followed).length).toBeGreaterThan(0);
    expect(JSON.stringify(spans)).not.toContain('SECRETWORD');
    expect(attributesOf(ofRequest(login))).toMatchObject({ 'http.request.method': 'POST' });
    expect(attributesOf(ofRequest(missing))).toMatchObject({ 'http.response.status_code': 404 });
  },
  BUSY_MACHINE_MS,
);

test(
  'a collector that does not answer delays neither requests nor the stop beyond its limit',
  async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const server = await startServer(await makeFolder(), {
      SAMPLE_CONTENT: 'off',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${port}/traces`,
      // The exporter alone would wait for longer than this test.
      OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: String(10 * BUSY_MACHINE_MS),
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  },
  BUSY_MACHINE_MS,
);
