import type { Issue } from '@foreword/domain/errors.ts';
import type { providerSchema } from '@foreword/domain/generation.ts';
import { providerName } from '@foreword/domain/provider-name.ts';
import type { TRPCError } from '@trpc/server';
import type { z } from 'zod';

export type RemoteProvider = z.infer<typeof providerSchema>;

type Explanation = [TRPCError['code'], (name: string, provider: RemoteProvider) => string];

const EXPLANATIONS = {
  'no-key': [
    'UNPROCESSABLE_CONTENT',
    (name, provider) => `No key is set for ${name} (${settingOf(provider, 'API_KEY')}).`,
  ],
  'bad-key': [
    'BAD_GATEWAY',
    (name, provider) => `${name} refused the key: check ${settingOf(provider, 'API_KEY')}.`,
  ],
  'rate-limit': [
    'TOO_MANY_REQUESTS',
    (name) => `${name} takes no more requests for now. Try again later.`,
  ],
  busy: [
    'TOO_MANY_REQUESTS',
    () => 'Too many previews are being generated. Try again in a minute.',
  ],
  timeout: ['GATEWAY_TIMEOUT', (name) => `${name} took too long to answer. Try again.`],
  refusal: ['UNPROCESSABLE_CONTENT', (name) => `${name} declined to write about this book.`],
  unreadable: ['BAD_GATEWAY', (name) => `${name} gave an answer that is not a preview. Try again.`],
  'cut-off': [
    'BAD_GATEWAY',
    (name) =>
      `The answer of ${name} reached its maximum length and was cut off. Ask for less, or allow longer answers (AI_PREVIEW_OUTPUT_TOKENS, AI_SECTION_OUTPUT_TOKENS).`,
  ],
  'too-long': [
    'BAD_GATEWAY',
    (name) =>
      `${name} did not accept the maximum length of the answer: check AI_PREVIEW_OUTPUT_TOKENS and AI_SECTION_OUTPUT_TOKENS.`,
  ],
  unavailable: [
    'BAD_GATEWAY',
    (name) => `${name} cannot be reached or is out of order. Try again in a minute.`,
  ],
  rejected: [
    'BAD_GATEWAY',
    (name, provider) =>
      `${name} did not accept the request: check ${settingOf(provider, 'MODEL')} and ${settingOf(provider, 'BASE_URL')}.`,
  ],
  stopped: ['SERVICE_UNAVAILABLE', () => 'The server is being restarted. Try again in a minute.'],
  cancelled: ['CLIENT_CLOSED_REQUEST', () => 'Generation was cancelled.'],
} satisfies Record<string, Explanation>;

export type GenerationFailure = keyof typeof EXPLANATIONS;

/** The message never contains the provider's own message, which may repeat the key. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
  readonly code: TRPCError['code'];
  readonly reason: GenerationFailure;
  readonly provider: RemoteProvider;
  /** The provider's HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: GenerationFailure,
    provider: RemoteProvider,
    { status, retryAfterSeconds }: { status?: number; retryAfterSeconds?: number } = {},
  ) {
    const [code, explain]: Explanation = EXPLANATIONS[reason];
    super(explain(providerName(provider), provider));
    this.code = code;
    this.reason = reason;
    this.provider = provider;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get issues(): Issue[] {
    return this.reason === 'no-key' ? [{ path: 'provider', message: this.message }] : [];
  }
}

const settingOf = (provider: RemoteProvider, setting: string): string =>
  `${provider.toUpperCase()}_${setting}`;
