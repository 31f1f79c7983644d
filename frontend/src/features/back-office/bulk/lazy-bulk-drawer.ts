import { lazySection } from '../../../components/LazySection/LazySection'

/** Loaded when orders are selected, or one that runs is opened. */
export const LazyBulkDrawer = lazySection(async () => (await import('./BulkDrawer')).BulkDrawer)
