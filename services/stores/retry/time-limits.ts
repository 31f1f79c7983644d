/** How long a connection may take to be made, in milliseconds. */
export const connectMillis = 5000
/** How long one call may take before it counts as lost. */
export const callMillis = 5000
/** The same for a call that moves much: a batch of documents, a page of the log, a page of a scan. */
export const slowCallMillis = 20_000
/** The same for a call that builds or removes a whole index or collection. */
export const buildMillis = 600_000
