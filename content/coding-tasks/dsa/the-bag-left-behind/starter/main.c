#include <stdio.h>
#include <stdlib.h>

long long bagLeft(int n, const long long numbers[]) {
    // Write your code here.
    return 0;
}

int main(void) {
    int n;
    scanf("%d", &n);
    long long *numbers = malloc(n * sizeof(long long));
    for (int i = 0; i < n; i++) scanf("%lld", &numbers[i]);
    printf("%lld\n", bagLeft(n, numbers));
    free(numbers);
    return 0;
}
