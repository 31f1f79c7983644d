import { lazySection } from '../../../components/LazySection/LazySection'

/** Nothing is wrong at first. */
export const ItemErrors = lazySection(async () => (await import('./ItemErrorLinks')).ItemErrorLinks, null)
