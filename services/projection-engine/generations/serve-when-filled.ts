import type { ReadStore } from '../../stores/read-store/port.js'
import type { Member } from '../batch/member.js'
import { partitionName, partitionsOf, pointerOf, replacePointer } from './generation.js'

const filledKey = (partition: string): string => `filled/${partition}`

const serveOne = async (readStore: ReadStore, { projection, part, name }: Member): Promise<void> => {
  const fillingPointer = async () => {
    const pointer = await pointerOf(readStore, projection)
    return pointer.serving === null && pointer.filling?.generation === part.generation ? pointer : undefined
  }
  if ((await fillingPointer()) === undefined) return
  await readStore.setRegister(filledKey(name), null, true)
  const names = partitionsOf(part).map((each) => partitionName(projection, each))
  const filled = await Promise.all(names.map((each) => readStore.register(filledKey(each))))
  if (filled.includes(undefined)) return
  for (let pointer = await fillingPointer(); pointer !== undefined; pointer = await fillingPointer())
    if (await replacePointer(readStore, projection, pointer, { serving: pointer.filling, filling: null })) return
}

/** Members that are known to serve; a member is opened anew when its generation changes. */
const serving = new WeakSet<Member>()

/** A first filling answers once every partition of it has reached the log's end. */
export const serveWhenFilled = async (readStore: ReadStore, members: readonly Member[]): Promise<void> => {
  for (const member of members) {
    if (serving.has(member)) continue
    await serveOne(readStore, member)
    serving.add(member)
  }
}
