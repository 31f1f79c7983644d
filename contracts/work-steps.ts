/** What is done with each document that needs it, in the order of the work. */
export const workSteps = ['issue', 'translate', 'apostille'] as const
export type WorkStep = (typeof workSteps)[number]
