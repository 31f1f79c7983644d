import type { RecordedEvent } from '../stores/event-store/port.js'

/** An event or a seal that is not what was once written. */
export type Wrong = {
  readonly position: bigint
  readonly stream: string
  readonly revision: number
  readonly what: string
}

export const wrongAt = (
  { position, stream, revision }: Pick<RecordedEvent, 'position' | 'stream' | 'revision'>,
  what: string,
): Wrong => ({ position, stream, revision, what })

/** Of two findings the one that stands earlier in the log. */
export const earlier = (a: Wrong | undefined, b: Wrong | undefined): Wrong | undefined =>
  a === undefined || (b !== undefined && b.position < a.position) ? b : a

/** What a verification found, and what it could not know. */
export type VerifyReport = {
  readonly events: number
  readonly streams: number
  readonly seals: number
  /** The first one in the order of the log. */
  readonly wrong: Wrong | undefined
  /** Events after the newest seal's last one, seals aside: nothing protects them yet. */
  readonly unprotected: number
  /**
   * `undefined` without a folder: then a tail cut off together with its seals cannot be seen. `missing` are the
   * revisions of seals that were there before the check began and have no file.
   */
  readonly files: { readonly checked: number; readonly missing: readonly number[] } | undefined
  /** Whether the key's fingerprint was known from elsewhere than the log. */
  readonly originChecked: boolean
}
