import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Test, type TestingModule } from '@nestjs/testing'
import { StaleRevision, UnknownOrder } from '../../domain/command-errors.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { refuse } from '../../domain/refusal.js'
import { position } from '../../stores/event-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { orderId } from '../../testing/scenarios/order-history.js'
import { CommandPorts } from '../command-ports.js'
import type { CommandLine, CommandOutcome } from './command-log.js'
import { defineCommand } from './define-command.js'
import { commandBusModule } from './logged-command-bus.js'

const request = { requestId: 'request-1', correlationId: 'correlation-1' }
const order = orderIdSchema.parse(orderId)

const Stamp = defineCommand({
  run: async (_ports, work: () => CommandOutcome) => work(),
  logged: () => ({ command: 'StampOrder', orderId: order, request, naturalKey: 'page-1' }),
})

class Unlogged extends Command<void> {}

@CommandHandler(Unlogged)
class UnloggedHandler implements ICommandHandler<Unlogged> {
  async execute(): Promise<void> {}
}

const ids = { command: 'StampOrder', orderId, correlationId: 'correlation-1' }
const commandId = deriveCommandId('request-1', 'StampOrder', 'page-1')
let module: TestingModule
let bus: CommandBus
let lines: CommandLine[]

beforeEach(async () => {
  lines = []
  module = await Test.createTestingModule({
    imports: [commandBusModule((line) => lines.push(line))],
    providers: [{ provide: CommandPorts, useValue: {} }, Stamp.handler, UnloggedHandler],
  }).compile()
  await module.init()
  bus = module.get(CommandBus)
})
afterEach(() => module.close())

describe('the bus of commands', () => {
  it("answers with the handler's result, and writes one line of it", async () => {
    const result = { outcome: 'appended', position: position(7n), commandId } as const
    expect(await bus.execute(new Stamp(() => result))).toBe(result)
    expect(lines).toEqual([{ ...ids, commandId, outcome: 'appended', position: '7' }])
  })

  it.each([
    [() => refuse('order/parcel-taken'), { outcome: 'refused', code: 'order/parcel-taken' }],
    [
      () => {
        throw new StaleRevision({ revision: 1, status: 'PAID', statusLabel: 'Pago' })
      },
      { outcome: 'conflict' },
    ],
    [
      () => {
        throw new UnknownOrder()
      },
      { outcome: 'unknown' },
    ],
    [
      () => {
        throw new StoreUnavailable(new Error('ECONNRESET'))
      },
      { outcome: 'unavailable' },
    ],
    [
      () => {
        throw new RangeError('a bug')
      },
      { outcome: 'failed' },
    ],
  ])('writes one line of a command that fails, and passes its error on (%#)', async (work, outcome) => {
    await expect(bus.execute(new Stamp(work))).rejects.toThrow()
    expect(lines).toEqual([{ ...ids, commandId, ...outcome }])
  })

  it('takes no command that the log would miss', async () => {
    await expect(bus.execute(new Unlogged())).rejects.toThrow('Unlogged is no LoggedCommand')
    expect(lines).toEqual([])
  })
})
