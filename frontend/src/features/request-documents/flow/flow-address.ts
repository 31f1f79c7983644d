import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'

/** What the history keeps of how a step was reached. */
const arrivalSchema = z.object({ from: z.optional(z.string()), missing: z.optional(z.boolean()) })

type FlowAddress = {
  /** Without the step. */
  readonly root: string
  /** The last part of each step's address, in order. */
  readonly steps: readonly string[]
  /** The step that has the first gap; a later one is not opened. */
  readonly firstIncomplete: number
}

/** The steps of a flow, each at its own address: the browser's way back leads to the step before. */
export const useFlowAddress = ({ root, steps, firstIncomplete }: FlowAddress) => {
  const { step } = useParams()
  const { key, state, search } = useLocation()
  const navigate = useNavigate()
  const arrival = arrivalSchema.safeParse(state).data ?? {}
  const index = steps.indexOf(step ?? '')
  const current = Math.max(0, index)

  const open = (next: number, missing: boolean) =>
    navigate(`${root}/${steps[next]}${next === 0 ? search : ''}`, { replace: true, state: { missing } })
  const check = useEffectEvent(() => {
    if (index < 0) void open(0, false)
    else if (index > firstIncomplete) void open(firstIncomplete, true)
  })
  // What is cleared later leaves the person where they are.
  useEffect(() => check(), [index])

  // The second click of a double one may come before the step has changed, or after: the history gets one entry.
  const onTheWay = useRef<number>(undefined)
  useEffect(() => {
    if (key) onTheWay.current = undefined
  }, [key])

  const goTo = (next: number, missing = false) => {
    if (onTheWay.current === next || (next === index && !missing)) return
    onTheWay.current = next
    void navigate(`${root}/${steps[next]}`, { state: { from: steps[current], missing } })
  }
  /** Not beyond the first step. */
  const goBack = () => {
    if (arrival.from !== undefined && arrival.from === steps[current - 1]) void navigate(-1)
    else goTo(Math.max(0, current - 1))
  }
  return {
    current,
    goTo,
    goBack,
    /** A later step was wanted, and this one has a gap. */
    sentBack: arrival.missing === true,
  }
}
