import { WishButton } from '#web/features/wishes/WishButton.tsx'

type Summit = { id: number; name: string }

/** Made once, so that a row of a list is not drawn again because of it. */
export const renderListedWish = (summit: Summit) => <WishButton summit={summit} inList />
