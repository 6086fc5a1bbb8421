import type { AppRouter } from '@foreword/router/app-router.ts';
import type { Context } from '@foreword/router/context.ts';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';

type RequestHandlerOptions = Parameters<typeof createRequestHandler>[0];

export type ServerManifest = NonNullable<
  Awaited<ReturnType<NonNullable<RequestHandlerOptions['getRouterManifest']>>>
>;

interface RenderInput {
  request: Request;
  /** The server's router: its code must not be bundled into the pages. */
  appRouter: AppRouter;
  ctx: Context;
  manifest: ServerManifest;
  publicUrl: string;
  storeSearchUrl: string;
  loginSegment: string;
  /** Marks the scripts of the page; the server takes it out again. */
  nonce: string;
}

/** A page of a URL; that of a redirect is empty. */
interface RenderedPage {
  status: number;
  headers: Headers;
  html: string;
}

export type Render = (input: RenderInput) => Promise<RenderedPage>;
