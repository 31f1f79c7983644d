import { lazySection } from '../../../../components/LazySection/LazySection'

/** The form of a view, loaded when it is opened. */
export const ViewForm = lazySection(async () => (await import('./ViewForm')).ViewForm, null)
