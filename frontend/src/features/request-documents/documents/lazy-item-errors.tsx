import { lazySection } from '../../../components/LazySection/lazy-section'

/** Nothing is wrong at first. */
export const ItemErrors = lazySection(async () => (await import('./ItemErrorLinks')).ItemErrorLinks, null)
