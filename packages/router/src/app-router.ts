import { aiRouter } from './ai/ai.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { bulkUploadRouter } from './bulk-upload/bulk-upload.router.ts';
import { categoriesRouter } from './categories/categories.router.ts';
import { checksRouter } from './checks/checks.router.ts';
import { generationRouter } from './generation/generation.router.ts';
import { pageSettingsRouter } from './page-settings/page-settings.router.ts';
import { passkeysRouter } from './passkeys/passkeys.router.ts';
import { previewsRouter } from './previews/previews.router.ts';
import { recoveryRouter } from './recovery/recovery.router.ts';
import { reviewsRouter } from './reviews/reviews.router.ts';
import { searchRouter } from './search/search.router.ts';
import { sectionRouter } from './section/section.router.ts';
import { sessionRouter } from './session/session.router.ts';
import { siteTransferRouter } from './site-transfer/site-transfer.router.ts';
import { sourcesRouter } from './sources/sources.router.ts';
import { tokensRouter } from './tokens/tokens.router.ts';
import { router } from './trpc.ts';
import { usersRouter } from './users/users.router.ts';
import { versionsRouter } from './versions/versions.router.ts';

export const appRouter = router({
  previews: previewsRouter,
  search: searchRouter,
  versions: versionsRouter,
  sources: sourcesRouter,
  recovery: recoveryRouter,
  bulkUpload: bulkUploadRouter,
  categories: categoriesRouter,
  pageSettings: pageSettingsRouter,
  session: sessionRouter,
  passkeys: passkeysRouter,
  generation: generationRouter,
  checks: checksRouter,
  section: sectionRouter,
  ai: aiRouter,
  reviews: reviewsRouter,
  users: usersRouter,
  tokens: tokensRouter,
  audit: auditRouter,
  siteTransfer: siteTransferRouter,
});

export type AppRouter = typeof appRouter;
