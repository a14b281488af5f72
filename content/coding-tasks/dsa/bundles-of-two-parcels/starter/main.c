#include <stdio.h>
#include <stdlib.h>

long long countBundles(int n, int target, int weights[]) {
    // Write your code here.
    return -1;
}

int main(void) {
    int n, target;
    scanf("%d %d", &n, &target);
    int *weights = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &weights[i]);
    printf("%lld\n", countBundles(n, target, weights));
    free(weights);
    return 0;
}
