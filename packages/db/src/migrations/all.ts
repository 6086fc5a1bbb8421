import type { Migration } from '../columns.ts';
import { initial } from './0001-initial.ts';
import { editorsDesk } from './0002-editors-desk.ts';
import { administration } from './0003-administration.ts';
import { siteState } from './0004-site-state.ts';
import { searchIndex } from './0005-search-index.ts';
import { auditSearch } from './0006-audit-search.ts';
import { dropDisplayName } from './0007-drop-display-name.ts';
import { publicChanges } from './0008-public-changes.ts';
import { largeLibrary } from './0009-large-library.ts';
import { recovery } from './0010-recovery.ts';
import { shortWords } from './0011-short-words.ts';
import { trust } from './0012-trust.ts';
import { singleSignOn } from './0013-single-sign-on.ts';
import { decision } from './0014-decision.ts';
import { searchRank } from './0015-search-rank.ts';
import { publishedLinks } from './0016-published-links.ts';
import { passkeys } from './0017-passkeys.ts';
import { truth } from './0018-truth.ts';
import { callCounts } from './0019-call-counts.ts';
import { generatedTextCalls } from './0020-generated-text-calls.ts';
import { sitemapParts } from './0021-sitemap-parts.ts';
import { generatedTextByCall } from './0022-generated-text-by-call.ts';
import { generatedTextByPreview } from './0023-generated-text-by-preview.ts';

export const MIGRATIONS: readonly Migration[] = [
  initial,
  editorsDesk,
  administration,
  siteState,
  searchIndex,
  auditSearch,
  dropDisplayName,
  publicChanges,
  largeLibrary,
  recovery,
  shortWords,
  trust,
  singleSignOn,
  decision,
  searchRank,
  publishedLinks,
  passkeys,
  truth,
  callCounts,
  generatedTextCalls,
  sitemapParts,
  generatedTextByCall,
  generatedTextByPreview,
];
