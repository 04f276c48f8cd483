import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('aoMercado')
