#include <stdio.h>
#include <stdlib.h>

int weakestGenerator(int n, int k, const int loads[]) {
    // Write your code here.
    return -1;
}

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    int *loads = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &loads[i]);
    printf("%d\n", weakestGenerator(n, k, loads));
    free(loads);
    return 0;
}
