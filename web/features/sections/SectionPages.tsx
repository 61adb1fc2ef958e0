import { SectionPage } from './SectionPage.tsx'

export const TripsSection = () => <SectionPage name="trips" />
export const ChallengesSection = () => <SectionPage name="challenges" />
