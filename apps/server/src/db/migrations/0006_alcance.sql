-- Does one company reach the other: itself and everything below it, the provider everything (decisions 0.2 "And below").
-- A function and not a part of the session's query: the plan of every call would carry a recursion that only a switched session needs.
CREATE FUNCTION portal_alcanca(de integer, ate integer) RETURNS boolean
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT provedora FROM empresa WHERE id = de) OR EXISTS (
    WITH RECURSIVE acima AS (
      SELECT id, id_empresa_mae FROM empresa WHERE id = ate
      UNION SELECT mae.id, mae.id_empresa_mae FROM acima JOIN empresa mae ON mae.id = acima.id_empresa_mae)
    SELECT 1 FROM acima WHERE id = de);
END $$;
