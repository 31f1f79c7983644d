import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { bulksQuery, isRunning } from '../api/bulk'
import { bulkStepNames } from './bulk-steps'
import { resultText } from './bulk-words'
import { LazyBulkDrawer } from './lazy-bulk-drawer'

/** A mark for each step of many orders that runs, which leads back to it. */
export const RunningBulks = () => {
  const running = (useQuery(bulksQuery).data?.bulks ?? []).filter(isRunning)
  const [open, setOpen] = useState<string>()
  return (
    <>
      {running.map(({ id, step, counts }) => (
        <Button key={id} size="small" onClick={() => setOpen(id)}>
          {`${bulkStepNames[step]}: ${resultText(counts, true)}`}
        </Button>
      ))}
      {open !== undefined && <LazyBulkDrawer bulkId={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
