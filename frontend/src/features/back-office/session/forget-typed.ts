import { forgetDrafts, forgetDraftsOfOthers } from '../messages/kept-drafts'
import { forgetKept, forgetKeptOfOthers } from '../new-order/kept-text'

/** What was typed in this tab of a customer. */
export const forgetTyped = (): void => {
  forgetKept()
  forgetDrafts()
}

/** As a session begins: what a colleague has typed in this tab is not for its person. */
export const forgetTypedOfOthers = (staffId: string): void => {
  forgetKeptOfOthers(staffId)
  forgetDraftsOfOthers(staffId)
}
