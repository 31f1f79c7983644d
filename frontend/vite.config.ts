import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdSheet } from './vite/antd-sheet.ts'
import { apiReference } from './vite/api-reference.ts'
import { leanRouter } from './vite/lean-router.ts'
import { minifyAgain } from './vite/minify-again.ts'
import { preCompress } from './vite/pre-compress.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { prerender } from './vite/prerender.ts'
import { publicScripts } from './vite/public-scripts.ts'
import { startScriptInDevelopment } from './vite/start-script.ts'
import { subsetFonts } from './vite/subset-fonts.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  // src/lib/site-view/site-view.ts
  define: { 'globalThis.writesPages': JSON.stringify(isSsrBuild === true) },
  root: folder('.'),
  plugins: [
    react(),
    antdSheet(),
    leanRouter(),
    subsetFonts(),
    preloadFonts(['/display-', '/text-']),
    startScriptInDevelopment(),
    publicScripts(),
    minifyAgain(),
    apiReference(),
    prerender(),
    preCompress(),
  ],
  resolve: {
    alias: [{ find: /^@cartorio\/contracts\/(.*)\.js$/, replacement: `${folder('../contracts')}/$1.ts` }],
  },
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    // The polyfill is an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    // The script budgets of src/prerender.tsx say what a page may load.
    chunkSizeWarningLimit: 1000,
  },
}))
