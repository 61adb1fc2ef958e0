import { cookies } from './cookies.ts'
import { privacy } from './privacy.ts'
import { Regulation } from './Regulation.tsx'
import { rodo } from './rodo.ts'
import { sources } from './sources.ts'
import { statute } from './statute.ts'

export const StatutePage = () => <Regulation name="statute" text={statute} />
export const CookiesPage = () => <Regulation name="cookies" text={cookies} />
export const PrivacyPage = () => <Regulation name="privacy" text={privacy} />
export const RodoPage = () => <Regulation name="rodo" text={rodo} />
export const SourcesPage = () => <Regulation name="sources" text={sources} />
