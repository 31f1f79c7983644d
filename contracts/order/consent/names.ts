/**
 * A paper that somebody signs before the office can work on a document: by `holder-authorisation` its holder agrees, by
 * `signed-request` the customer asks the notary office in writing.
 */
export const signedPapers = ['holder-authorisation', 'signed-request'] as const
export type SignedPaper = (typeof signedPapers)[number]

export const signedPaperNames: Readonly<Record<SignedPaper, string>> = {
  'holder-authorisation': 'Autorização do titular',
  'signed-request': 'Pedido assinado',
}

/**
 * `requested`: the holder has a link. `blocked`: whoever opened it did not know the holder's birth date. `waived`: the
 * office goes on without it.
 */
export const signedPaperStates = ['awaited', 'requested', 'given', 'refused', 'lapsed', 'blocked', 'waived'] as const
export type SignedPaperState = (typeof signedPaperStates)[number]

/** The states in which the work on the document waits. */
export const isPaperAwaited = (state: SignedPaperState): boolean => state !== 'given' && state !== 'waived'

/** How often a wrong birth date is taken from the holder's link. */
export const mostBirthDateMisses = 3
/** Days after which the holder's link opens nothing. */
export const authorisationDays = 7

/** By which what is written about a document's paper is kept. */
export const paperKey = (itemId: string, paper: SignedPaper): string => `${paper}/${itemId}`
