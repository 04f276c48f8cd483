DROP INDEX "cliente_serial_sistema";--> statement-breakpoint
DROP INDEX "material_versao_criado";--> statement-breakpoint
CREATE INDEX "cliente_serial_sistema" ON "cliente_serial" USING btree ("sistema","id_cliente","id","id_patrocinio","bloqueada_liberacao");--> statement-breakpoint
CREATE INDEX "material_versao_criado" ON "material_versao" USING brin ("criado_em") WITH (pages_per_range=16);