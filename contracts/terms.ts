/** Of the terms that are shown before the payment; an order records it. A new one goes with new words of the page. */
export const termsVersion = '2025-01'

/** Of the privacy policy that is shown beside the terms. */
export const privacyVersion = '2026-11'
