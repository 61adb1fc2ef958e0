import { EndSection } from './EndSection.tsx'
import { HeroSection } from './HeroSection.tsx'
import { MapSection } from './MapSection.tsx'
import { SignsSection } from './SignsSection.tsx'
import { StampsSection } from './StampsSection.tsx'
import { WalkSection } from './WalkSection.tsx'

export function LandingPage() {
  return (
    <>
      <HeroSection />
      <WalkSection />
      <MapSection />
      <StampsSection />
      <SignsSection />
      <EndSection />
    </>
  )
}
