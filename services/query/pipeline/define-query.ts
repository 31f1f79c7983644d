import { type Abstract, Inject, type Type } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'

type DefinedQuery<F, R> = {
  new (fields: F): Query<R>
  /** What Nest's bus calls: one class for each query, made of its function. */
  readonly handler: Type<IQueryHandler>
}

/** Nest's query and handler of a function: `queries.execute(new GetOrder(fields))` calls it with the ports of a class. */
export const defineQuery = <P extends object, F, R>(
  portsClass: Abstract<P>,
  run: (ports: P, fields: F) => Promise<R>,
): DefinedQuery<F, R> => {
  class Defined extends Query<R> {
    constructor(readonly fields: F) {
      super()
    }
  }

  @QueryHandler(Defined)
  class Handler implements IQueryHandler<Defined> {
    constructor(@Inject(portsClass) private readonly ports: P) {}

    execute({ fields }: Defined): Promise<R> {
      return run(this.ports, fields)
    }
  }
  return Object.assign(Defined, { handler: Handler })
}
