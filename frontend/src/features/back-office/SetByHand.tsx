import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'

type SetByHandProps = {
  readonly row: Pick<AdminOrderRow, 'overridden' | 'setByHand'>
  readonly className: string | undefined
}

/** That a status was set by hand: the one that is shown, or an earlier one, which stays marked. */
export const SetByHand = ({ row: { overridden, setByHand }, className }: SetByHandProps) => {
  const last = setByHand.at(-1)
  if (overridden) return <span className={className}>definido à mão</span>
  return last === undefined ? null : <span className={className}>{`já definido à mão: ${last.statusLabel}`}</span>
}
