import { laterPart } from '../../../components/LaterPart/later-part'

/** Nothing is wrong at first. */
export const ItemErrors = laterPart(async () => (await import('./ItemErrorLinks')).ItemErrorLinks, null)
