/** What the double keeps of an event. */
export type StoredEvent = {
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
  /** The byte offset of its record; commit and prepare alike. */
  readonly position: bigint
}

export type ProposedEvent = Omit<StoredEvent, 'stream' | 'revision' | 'position'>
export type ExpectedRevision = 'any' | 'no-stream' | 'stream-exists' | number
