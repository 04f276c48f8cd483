import { Outlet, Link } from 'react-router'
import { Elevacao } from './Elevacao.tsx'
import classes from './Entrada.module.css'
import { Marca } from './Marca.tsx'

export function Entrada() {
  return (
    <div className={classes['pagina']}>
      <div className={classes['lado']}>
        <header>
          <Link to="/" className={classes['marca']}>
            <Marca /> Portal do Fornecedor
          </Link>
        </header>
        <main className={classes['conteudo']}>
          <Outlet />
        </main>
        <footer className={classes['rodape']}>
          <Link to="/contact">Contato</Link>
        </footer>
      </div>
      <div className={classes['figura']}>
        <Elevacao />
      </div>
    </div>
  )
}
