#include <stdio.h>
#include <stdlib.h>

long long fewestPackets(int n, const int weights[]) {
    // Write your code here.
    return 0;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *weights = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &weights[i]);
    printf("%lld\n", fewestPackets(n, weights));
    free(weights);
    return 0;
}
