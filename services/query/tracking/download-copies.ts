import { Readable } from 'node:stream'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { ZipFile } from 'yazl'
import type { Clock } from '../../domain/clock.js'
import { safeFileName } from '../../http/attachment.js'
import { token } from '../../http/injection-tokens.js'
import { unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { Position } from '../../stores/event-store/port.js'
import { IssuedCopies } from './issued-copies.js'

export type ZippedCopies = { readonly zip: Readable; readonly fileName: string }

/** All scans of the order's issued documents in one ZIP. @throws {HttpProblem} 404 where the link's order has none */
export class DownloadCopies extends Query<ZippedCopies> {
  constructor(
    readonly link: TokenClaim,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

type Named = { readonly fileName: string | null; readonly mediaType: string }

/** Each name once: a ZIP may hold two files of one name, and programs that open it keep one. */
export const distinctNames = (files: readonly Named[]): string[] => {
  const taken = new Set<string>()
  return files.map(({ fileName, mediaType }) => {
    const name = safeFileName(fileName, mediaType)
    const [, start = name, ending = ''] = /^(.*)(\.[^.]*)$/.exec(name) ?? []
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${start} (${count})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}

@QueryHandler(DownloadCopies)
export class DownloadCopiesHandler implements IQueryHandler<DownloadCopies> {
  constructor(
    @Inject(IssuedCopies) private readonly issuedCopies: IssuedCopies,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  async execute({ link: claim, minPosition }: DownloadCopies): Promise<ZippedCopies> {
    const { copies, order } = await this.issuedCopies.of(claim, minPosition)
    const [first] = copies
    if (first === undefined) throw unknownOrderProblem()
    const open = (id: string) => this.issuedCopies.open(claim.orderId, uploadIdSchema.parse(id))
    // Before the answer begins: a store that is away is a problem, and not half a file.
    const firstBytes = await open(first.id)
    const names = distinctNames(copies)
    const zip = new ZipFile()
    const answer = new Readable().wrap(zip.outputStream)
    zip.on('error', (error: Error) => answer.destroy(error))
    for (const [index, { id }] of copies.entries()) {
      // PDFs and photos are compressed already. Each is read when the one before it has gone out.
      const options = { compress: false, mtime: new Date(this.clock.now()) }
      zip.addReadStreamLazy(names[index] ?? id, options, (give) => {
        const bytes = index === 0 ? Promise.resolve(firstBytes) : open(id)
        bytes.then(
          (found) => give(null, Readable.from([found])),
          (error: unknown) => answer.destroy(error instanceof Error ? error : undefined),
        )
      })
    }
    zip.end()
    return { zip: answer, fileName: `documentos-${order.orderNumber}.zip` }
  }
}
