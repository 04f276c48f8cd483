-- Who reaches which company, and how a session learns that its rights may have changed (decisions 0005, 0012).

-- Does one company reach the other: itself and everything below it, the provider everything (decisions 0.2 "And below").
-- A function and not a part of the session's query: the plan of every call would carry a recursion that only a switched
-- session needs.
CREATE OR REPLACE FUNCTION portal_alcanca(de integer, ate integer) RETURNS boolean
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT provedora FROM empresa WHERE id = de) OR EXISTS (
    WITH RECURSIVE acima AS (
      SELECT id, id_empresa_mae FROM empresa WHERE id = ate
      UNION SELECT mae.id, mae.id_empresa_mae FROM acima JOIN empresa mae ON mae.id = acima.id_empresa_mae)
    SELECT 1 FROM acima WHERE id = de);
END $$;

-- Touches the company or user to whom screens are given or from whom they are taken: its version tells a session that its
-- rights may have changed. TG_ARGV: whose, and the column that says so.
CREATE OR REPLACE FUNCTION portal_tocar_direitos() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET direitos = direitos + 1 WHERE id IN (SELECT %I FROM mudadas)', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;

SELECT
  portal_gatilho(tabela || '_direitos_inclui', 'AFTER INSERT', tabela, 'REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT', funcao),
  portal_gatilho(tabela || '_direitos_exclui', 'AFTER DELETE', tabela, 'REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT', funcao),
  portal_gatilho(tabela || '_direitos_de', 'AFTER UPDATE', tabela, 'REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT', funcao),
  portal_gatilho(tabela || '_direitos_para', 'AFTER UPDATE', tabela, 'REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT', funcao)
FROM (VALUES
  ('usuario_tela', $$portal_tocar_direitos('usuario', 'id_usuario')$$),
  ('empresa_tela', $$portal_tocar_direitos('empresa', 'id_empresa')$$)) AS t (tabela, funcao);
