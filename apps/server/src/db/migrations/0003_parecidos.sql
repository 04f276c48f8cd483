DROP INDEX "classe_id_parecido";--> statement-breakpoint
DROP INDEX "cor_parecido";--> statement-breakpoint
DROP INDEX "grupo_parecido";--> statement-breakpoint
DROP INDEX "prenativo_parecido";--> statement-breakpoint
DROP INDEX "tipo_acabamento_parecido";--> statement-breakpoint
DROP INDEX "tipo_tecido_parecido";--> statement-breakpoint
DROP INDEX "tipo_vidro_parecido";--> statement-breakpoint
DROP INDEX "unidade_parecido";--> statement-breakpoint
CREATE INDEX "classe_id_parecido_codigo" ON "classe_id" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "classe_id_parecido_descricao" ON "classe_id" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "cor_parecido_descricao" ON "cor" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "grupo_parecido_codigo" ON "grupo" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "grupo_parecido_descricao" ON "grupo" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "prenativo_parecido_codigo" ON "prenativo" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "prenativo_parecido_descricao" ON "prenativo" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_acabamento_parecido_descricao" ON "tipo_acabamento" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_tecido_parecido_descricao" ON "tipo_tecido" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_vidro_parecido_codigo" ON "tipo_vidro" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "tipo_vidro_parecido_descricao" ON "tipo_vidro" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "unidade_parecido_sigla" ON "unidade" USING btree (portal_chave("sigla"));--> statement-breakpoint
CREATE INDEX "unidade_parecido_descricao" ON "unidade" USING btree (portal_chave("descricao"));