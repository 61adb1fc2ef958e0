import { SectionPage } from './SectionPage.tsx'

export const ChallengesSection = () => <SectionPage name="challenges" />
