import { cookies } from './cookies.ts'
import { privacy } from './privacy.ts'
import { Regulation } from './Regulation.tsx'
import { rodo } from './rodo.ts'
import { sources } from './sources.ts'
import { statute } from './statute.ts'

export const StatutePage = () => <Regulation text={statute} />
export const CookiesPage = () => <Regulation text={cookies} />
export const PrivacyPage = () => <Regulation text={privacy} />
export const RodoPage = () => <Regulation text={rodo} />
export const SourcesPage = () => <Regulation text={sources} />
