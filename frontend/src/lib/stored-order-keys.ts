/** Where the checkout finds its order. */
export const pendingOrderKey = 'pendingOrder'
/** The unfinished flow; it holds the same personal data. */
export const requestDraftKey = 'requestDraft'
/** The files that were sent for it in this tab. */
export const requestFilesKey = 'requestFiles'
/** The begun order of several documents as it is kept on the device. */
export const savedRequestDraftKey = 'savedRequestDraft'
/** The unfinished order of one document. */
export const wizardDraftKey = 'wizardDraft'
/** What was sent to make that order: sent again, it makes no other. */
export const wizardOrderKey = 'wizardOrder'
/** The begun order of one document as it is kept on the device. */
export const savedWizardDraftKey = 'savedWizardDraft'
/** Beside what is typed: which draft and which order each flow has in this tab. */
export const tabOrderKeys = { one: 'wizardTabOrder', several: 'requestTabOrder' } as const
