import { AsyncLocalStorage } from 'node:async_hooks';
import type { StatementListener } from '@foreword/db/open.ts';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import { membership } from './connections.ts';
import { routeOf } from './route-label.ts';

/** A collector that does not answer delays a stop this long. */
const MAX_FLUSH_MS = 2000;

/** The collector gets statements cut to this length. */
const MAX_STATEMENT_LENGTH = 2000;

export interface Tracing {
  /** A span for each request; call it before other hooks are added. */
  register(app: FastifyInstance, proxies: readonly string[]): void;
  within<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  onStatement: StatementListener;
  close(): Promise<void>;
}

/** The exporter and the sampler read the variables `OTEL_…`; see docs/operating.md#traces. */
export function openTracing(): Tracing {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'foreword' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('foreword');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const contexts = new WeakMap<object, Context>();

  return {
    register(app, proxies) {
      const isProxy = membership(proxies);
      const warn = (message: string) => app.log.warn({ telemetry: message }, 'Traces are not sent');
      const ignore = () => {};
      diag.setLogger(
        { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
        DiagLogLevel.WARN,
      );
      app.addHook('onRequest', (request, reply, done) => {
        const { method, headers, socket } = request;
        const parent = isProxy(socket.remoteAddress ?? '0.0.0.0')
          ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
          : ROOT_CONTEXT;
        const route = routeOf(request);
        const attributes: Attributes = {
          'http.request.method': method,
          'http.route': route,
          'request.id': request.id,
        };
        const options = { kind: SpanKind.SERVER, attributes };
        const span = tracer.startSpan(`${method} ${route}`, options, parent);
        reply.raw.once('close', () => endRequest(span, reply.raw.statusCode));
        const context = trace.setSpan(parent, span);
        contexts.set(request, context);
        current.run(context, done);
      });
      // The events of a body come from its socket, outside the context of the request.
      app.addHook('preValidation', (request, _reply, done) => {
        current.run(contexts.get(request) ?? ROOT_CONTEXT, done);
      });
    },

    async within(name, work) {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, {}, parent);
      try {
        return await current.run(trace.setSpan(parent, span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },

    onStatement({ statement, engine, durationMs, isFailed }) {
      const parent = current.getStore();
      if (parent === undefined) return;
      const endTime = Date.now();
      const text = statement.slice(0, MAX_STATEMENT_LENGTH);
      const operation = /^\W*(\w+)/.exec(text)?.[1] ?? 'statement';
      const span = tracer.startSpan(
        operation,
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - durationMs,
          attributes: {
            'db.system.name': engine === 'sqlite' ? 'sqlite' : 'postgresql',
            'db.operation.name': operation,
            'db.query.text': text,
          },
        },
        parent,
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },

    async close() {
      const limit = new Promise((resolve) => setTimeout(resolve, MAX_FLUSH_MS).unref());
      // A collector that fails must not fail the stop.
      await Promise.race([provider.shutdown().catch(() => {}), limit]);
    },
  };
}

function endRequest(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
