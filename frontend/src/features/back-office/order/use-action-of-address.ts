import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffCommandNameSchema } from '@cartorio/contracts/order/staff-commands.js'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { formOf } from '../actions/forms/form-of'
import type { OrderActions } from '../actions/use-order-actions'
import { actionParameter } from '../attention/remedies'

/** Opens the form that the address names, once the order is there; the address then names none. */
export const useActionOfAddress = (
  order: AdminOrder | undefined,
  { openForm }: Pick<OrderActions, 'openForm'>,
): void => {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get(actionParameter)
  const opened = useRef<string>(null)
  useEffect(() => {
    // The address changes some renders later.
    if (order === undefined || named === opened.current) return
    opened.current = named
    if (named === null) return
    setParameters({}, { replace: true })
    const command = z.safeParse(staffCommandNameSchema, named)
    if (command.success) openForm(formOf[command.data], order)
  }, [order, named, setParameters, openForm])
}
