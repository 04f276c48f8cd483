import type { Acesso } from '../api/session.ts'
import { janela, mudarEndereco } from './janela.fixture.ts'

/** Lends a window and the screens to the tests that open them without a browser; the screens are read when the first page is opened, as they need what is put into the window before. */
Object.assign(globalThis, {
  portalAplicacao: {
    janela,
    mudarEndereco,
    montar: async (acesso: Acesso | undefined) => (await import('./montar.fixture.tsx')).montar(acesso),
  },
})
