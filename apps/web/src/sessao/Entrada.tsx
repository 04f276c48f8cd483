import type { ReactNode } from 'react'
import { Elevacao } from './Elevacao.tsx'
import classes from './Entrada.module.css'
import { Marca } from './Marca.tsx'

/** Its links load their page whole: whoever only signs in does without the router. */
export function Entrada({ children }: { children: ReactNode }) {
  return (
    <div className={classes['pagina']}>
      <div className={classes['lado']}>
        <header>
          <a href="/" className={classes['marca']}>
            <Marca /> Portal do Fornecedor
          </a>
        </header>
        <main className={classes['conteudo']}>{children}</main>
        <footer className={classes['rodape']}>
          <a href="/contact">Contato</a>
        </footer>
      </div>
      <div className={classes['figura']}>
        <Elevacao />
      </div>
    </div>
  )
}
