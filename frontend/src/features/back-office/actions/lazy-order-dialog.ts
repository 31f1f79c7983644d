import { lazySection } from '../../../components/LazySection/LazySection'

/** Loaded with the forms, which stand in it. */
export const LazyOrderDialog = lazySection(async () => (await import('./OrderDialog')).OrderDialog, null)
