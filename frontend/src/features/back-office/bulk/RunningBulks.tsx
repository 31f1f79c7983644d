import type { BulkSummary } from '@cartorio/contracts/http/bulk.js'
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
  const [open, setOpen] = useState<BulkSummary>()
  return (
    <>
      {running.map((bulk) => (
        <Button key={bulk.id} size="small" onClick={() => setOpen(bulk)}>
          {`${bulkStepNames[bulk.step]}: ${resultText(bulk.counts, true, bulk.step)}`}
        </Button>
      ))}
      {open !== undefined && <LazyBulkDrawer bulkId={open.id} step={open.step} onClose={() => setOpen(undefined)} />}
    </>
  )
}
