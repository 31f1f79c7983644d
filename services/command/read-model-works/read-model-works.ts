import type {
  ReadModelWork,
  ReadModelWorkKind,
  ReadModelWorks,
  WorkOutcome,
} from '@cartorio/contracts/http/read-model-works.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

/** A work with who asked for it, who carries it out, and a counter that this one raises. */
type StoredWork = ReadModelWork & { readonly by: StaffId; readonly owner: string | null; readonly beat: number }
type Stored = { readonly current: StoredWork | null; readonly ended: readonly StoredWork[] }

/** It changes no order and is no event: read models can be made anew at any moment. */
const works: StateCollection<Stored> = { name: 'read-model-works', indexes: {} }
const installation = 'installation'
const none: Stored = { current: null, ended: [] }

/** Works that are remembered. */
const remembered = 10

const shown = ({ by: _by, owner: _owner, beat: _beat, ...work }: StoredWork): ReadModelWork => work

type Asked = { readonly id: string; readonly kind: ReadModelWorkKind; readonly readModel: string; readonly by: StaffId }
type Progress = Pick<ReadModelWork, 'part' | 'events'>
type End =
  | { readonly status: 'done'; readonly outcome: WorkOutcome; readonly events: number }
  | { readonly status: 'failed'; readonly problem: string }

type Deps = {
  readonly state: Pick<StateStore, 'get' | 'insert' | 'replace'>
  readonly clock: Clock
  /** The names of read models. */
  readonly names: readonly string[]
}

/** Works on read models: asked for by any process, carried out by one with the role `projector`, one at a time. */
export const createReadModelWorks = ({ state, clock, names }: Deps) => {
  const change = async (next: (stored: Stored) => Stored | undefined): Promise<Stored> =>
    (await changeDocument(state, works, installation, (stored) => next(stored ?? none))) ?? none

  /** Changes the current work, as long as it is this owner's. Answers whether it was. */
  const changeOwn = async (id: string, owner: string, next: (work: StoredWork, stored: Stored) => Stored) => {
    let isOwn = false
    await change((stored) => {
      const { current } = stored
      isOwn = current?.id === id && current.owner === owner
      return current === null || !isOwn ? undefined : next(current, stored)
    })
    return isOwn
  }

  return {
    isKnown: (readModel: string): boolean => names.includes(readModel),
    /** The work, or `undefined` while another one is not done. The same id is the same work. */
    request: async ({ id, kind, readModel, by }: Asked): Promise<ReadModelWork | undefined> => {
      const fresh: StoredWork = {
        id,
        kind,
        readModel,
        status: 'requested',
        requestedAt: clock.now(),
        endedAt: null,
        part: 0,
        events: 0,
        outcome: null,
        problem: null,
        by,
        owner: null,
        beat: 0,
      }
      const isAsked = (work: StoredWork | null): boolean => work?.id === id
      const { current, ended } = await change((stored) =>
        stored.current !== null || stored.ended.some(isAsked) ? undefined : { ...stored, current: fresh },
      )
      const own = [current, ...ended].find(isAsked)
      return own ? shown(own) : undefined
    },
    read: async (): Promise<ReadModelWorks> => {
      const { current, ended } = (await state.get(works, installation))?.doc ?? none
      return { current: current && shown(current), ended: ended.map(shown) }
    },
    /** The work that is to be carried out; who has looked at it twice knows by its counter whether its owner is alive. */
    pending: async (): Promise<StoredWork | null> => (await state.get(works, installation))?.doc.current ?? null,
    /** Takes a work as it was seen: of two that take it one does. */
    take: async ({ id, beat }: Pick<StoredWork, 'id' | 'beat'>, owner: string): Promise<boolean> => {
      const { current } = await change((stored) =>
        stored.current?.id !== id || stored.current.beat !== beat
          ? undefined
          : { ...stored, current: { ...stored.current, status: 'running', owner, beat: beat + 1 } },
      )
      return current?.id === id && current.owner === owner
    },
    /** Answers whether the work is still the owner's. */
    progress: (id: string, owner: string, progress: Progress): Promise<boolean> =>
      changeOwn(id, owner, (work, stored) => ({ ...stored, current: { ...work, ...progress, beat: work.beat + 1 } })),
    /** Gives a work back that is to go on in another process. */
    release: (id: string, owner: string): Promise<boolean> =>
      changeOwn(id, owner, (work, stored) => ({ ...stored, current: { ...work, status: 'requested', owner: null } })),
    end: (id: string, owner: string, end: End): Promise<boolean> =>
      changeOwn(id, owner, (work, { ended }) => ({
        current: null,
        ended: [{ ...work, ...end, endedAt: clock.now(), part: end.status === 'done' ? 1 : work.part }, ...ended].slice(
          0,
          remembered,
        ),
      })),
  }
}

export type ReadModelWorkList = ReturnType<typeof createReadModelWorks>
