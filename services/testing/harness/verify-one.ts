import type { CheckingDeps } from '../../projection-engine/batch/fold-again.js'
import type { Projection } from '../../projection-engine/projection.js'
import {
  type Difference,
  type Verification,
  type VerifyOptions,
  verifyProjections,
} from '../../projection-engine/verify/verify.js'

/** What a verification finds of one read model. */
export const verifyOne = async (
  deps: CheckingDeps,
  projection: Projection,
  options?: VerifyOptions,
): Promise<Verification> => {
  const [found] = await verifyProjections(deps, [projection], options)
  if (found === undefined) throw new RangeError('nothing was verified')
  return found
}

export const differencesIn = async (deps: CheckingDeps, projection: Projection): Promise<readonly Difference[]> =>
  (await verifyOne(deps, projection)).differences
